/** Words of the footer (public spec, section 2, Shared public layout); names and numbers come from the settings. */
export const footer = {
  blurb:
    'We write, install and support ERP, fee collection, logistics, workforce and manufacturing software. Head office and test floor are in Jamshedpur.',
} as const;
