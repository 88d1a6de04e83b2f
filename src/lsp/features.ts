import type { Connection, TextDocumentPositionParams, TextDocuments } from 'vscode-languageserver/node';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import type { Asked } from './asked.ts';
import type { Client } from './capabilities.ts';
import type { OpenCatalogues } from './open-catalogues.ts';

/** What the answers to an editor are made of. */
export interface FeaturePorts {
  /** What a request is about; undefined where that is no source. */
  readonly at: (params: TextDocumentPositionParams) => Asked | undefined;
  readonly catalogues: OpenCatalogues;
  readonly documents: TextDocuments<TextDocument>;
  readonly client: () => Client;
}

/** Answers what an editor asks about a source. */
export function serveFeatures(_connection: Connection, _ports: FeaturePorts): void {
  // filled below
}
