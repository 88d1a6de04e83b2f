/** A fault of the program in what it is about to publish. */
export interface PublicationFault {
  readonly emitter: string;
  readonly path: string;
  readonly problem: string;
}
