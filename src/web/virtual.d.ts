/** Set for the native package only, where it runs on the device and all of these are elsewhere. */
interface ImportMetaEnv {
  /** The origin of the API, without a slash at the end. */
  readonly VITE_API_URL?: string;
  /** Where visitors reach the site, without a slash at the end. */
  readonly VITE_SITE_URL?: string;
  readonly VITE_TILE_URL?: string;
  readonly VITE_TILE_ATTRIBUTION?: string;
}

declare module 'virtual:texts/*' {
  const texts: { [key: string]: string | object };
  export default texts;
}
