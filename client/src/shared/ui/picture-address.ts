/** Set by the build (client/vite.config.ts); empty in development. */
export const PICTURES_VERSION: string = import.meta.env.PICTURES_VERSION ?? '';

/** Pictures of ours. Those that staff upload have a hash in their name already. */
const OWN = /^\/(?:brand|drawings|marks|portraits|technologies)\//;

/**
 * The address of a picture for a page: one of ours has the version of all of them in it, so that browsers keep it for a
 * year (gateway/http/client-code.ts). Records and settings have the address without a version.
 */
export const pictureAddress = (src: string): string =>
  PICTURES_VERSION !== '' && OWN.test(src) ? `/pictures/${PICTURES_VERSION}${src}` : src;

/** The properties of a picture of that many pixels that is fetched when it comes near the window. */
export const lazyPicture = (src: string, htmlWidth: number, htmlHeight: number) =>
  ({ src: pictureAddress(src), htmlWidth, htmlHeight, loading: 'lazy', decoding: 'async' }) as const;
