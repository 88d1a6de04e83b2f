declare module 'jsonld' {
  interface RemoteDocument {
    readonly contextUrl: string | undefined;
    readonly documentUrl: string;
    readonly document: object;
  }
  interface Options {
    readonly documentLoader: (url: string) => Promise<RemoteDocument>;
  }
  /** Resolves every term of a document to its full address. */
  const jsonld: {
    readonly expand: (document: object, options: Options) => Promise<readonly object[]>;
  };
  export default jsonld;
}
