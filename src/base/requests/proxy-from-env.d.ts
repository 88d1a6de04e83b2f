declare module 'proxy-from-env' {
  /** The proxy for an address by the variables of the environment; empty if there is none. */
  export function getProxyForUrl(url: URL): string;
}
