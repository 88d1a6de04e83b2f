import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Manifest } from '../content/publication/manifest.ts';
import type { TemplateSources } from '../site/publish/template-sources.ts';
import type { SourcesInput } from './sources/check-sources.ts';

export interface BuildInput extends SourcesInput {
  readonly templates: TemplateSources;
  /** Those that are not the program's own, as they are in their folder; none if left out. */
  readonly ownTemplates?: TemplateSources | undefined;
  readonly baseUrl?: string | undefined;
  /** True for a preview: each page asks search engines not to list it. */
  readonly noindex?: boolean | undefined;
  /**
   * An earlier publication: what is as in it keeps its date, and pictures are taken from it. Its address counts while
   * `site.yaml` has the one that `init` wrote.
   */
  readonly previous?: EarlierPublication | undefined;
  /** What the build takes the place of, as it was typed: then it needs an address of its own. */
  readonly replacedSite?: string | undefined;
  /** The date of what changed, and that of all files if one was requested; RFC 3339 in UTC. */
  readonly dates: { readonly now: string; readonly fixed?: string | undefined };
  /** Only report what a build would change. */
  readonly check: boolean;
  readonly monitor?: BuildMonitor;
}

/** An earlier publication, with its bytes if they can be had. */
export interface EarlierPublication {
  readonly name: string;
  readonly manifest: Manifest;
  readonly bytesOf?: (paths: readonly string[]) => readonly Uint8Array[];
}

export interface BuildMonitor {
  /** Another phase begins, with this many steps if they are counted. */
  readonly phase: (name: string, total?: number) => void;
  readonly advance: () => void;
}

/** Begins another phase; a preview responds to requests before it. */
export async function phase(
  { monitor }: Pick<BuildInput, 'monitor'>,
  name: string,
  total?: number,
): Promise<void> {
  monitor?.phase(name, total);
  await nextTurn();
}
