//! A macro that declares the entries of a map file.

/// Declares entries of a map file: structs that can be read and written, and that refuse unknown members. As in
/// `question!`, `field?` may be left out of the file, and then has its default value.
macro_rules! entries {
    ($($(#[$meta:meta])* $name:ident { $($fields:tt)* })+) => {
        $($crate::map::entries::entries! { @ [$(#[$meta])*] $name [] $($fields)* })+
    };
    (@ $meta:tt $name:ident [$($done:tt)*]
        $(#[doc = $doc:tt])+ $(#[serde($($serde:tt)*)])? $field:ident?: $type:ty, $($rest:tt)*
    ) => {
        $crate::map::entries::entries! { @ $meta $name [$($done)*
            $(#[doc = $doc])+
            #[serde(default, skip_serializing_if = "crate::map::entries::is_default" $(, $($serde)*)?)]
            pub $field: $type,
        ] $($rest)* }
    };
    (@ $meta:tt $name:ident [$($done:tt)*]
        $(#[doc = $doc:tt])+ $(#[serde($($serde:tt)*)])? $field:ident: $type:ty, $($rest:tt)*
    ) => {
        $crate::map::entries::entries! { @ $meta $name [$($done)*
            $(#[doc = $doc])+
            $(#[serde($($serde)*)])?
            pub $field: $type,
        ] $($rest)* }
    };
    (@ [$($meta:tt)*] $name:ident [$($done:tt)*]) => {
        #[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
        #[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
        #[serde(deny_unknown_fields)]
        $($meta)*
        pub struct $name { $($done)* }
    };
}
pub(in crate::map) use entries;

/// Returns `true` if a field has its default value, and so is not written.
pub(super) fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}
