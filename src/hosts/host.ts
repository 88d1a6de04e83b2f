import type { Manifest } from '../model/manifest.ts';

/** What a configuration is printed from. */
export interface HostInput {
  readonly manifest: Manifest;
  /** Absolute path of the folder that is served. */
  readonly root: string;
  /** Port to listen on, at every address of the machine. */
  readonly port: number;
  /** Where `catalogue-signup` listens: `http://<host>:<port>`, without a path. */
  readonly signUpUpstream: string;
}

/** A configuration file to write. */
export interface HostFile {
  /** Below `hosting/<name of the host>/`. */
  readonly path: string;
  readonly text: string;
}

/** A limit of the host that the site breaks; nothing may be written then. */
export interface HostProblem {
  /** What is wrong, with the count where there is one. */
  readonly message: string;
  readonly remedy: string;
}

/** The configuration of a host, and what it does not do. */
export interface HostOutput {
  /** Empty where there are problems. */
  readonly files: readonly HostFile[];
  /** What this host cannot do, each a plain sentence. */
  readonly cannot: readonly string[];
  readonly problems: readonly HostProblem[];
}

/** Prints the configuration of one kind of server. Pure: the same input, the same text. */
export interface Host {
  readonly name: string;
  readonly configure: (site: HostInput) => HostOutput;
}

/** Where `catalogue-signup` listens unless told otherwise. */
export const defaultSignUpUpstream = 'http://127.0.0.1:8787';
/** Port that a printed configuration listens on unless told otherwise. */
export const defaultPort = 8080;
