import type { HostInput } from '../host.ts';
import { literalPattern } from '../regex-text.ts';
import { mediaTypesOf } from '../site-facts.ts';

/** A route of the build output, with only the parts that are used here. */
type Route =
  | {
      readonly src: string;
      readonly middlewarePath?: string;
      readonly override?: boolean;
      readonly headers?: Readonly<Record<string, string>>;
      readonly continue: true;
    }
  | { readonly handle: 'filesystem' };

/** The content of `config.json` of a build output (version 3). */
export interface OutputConfig {
  readonly version: 3;
  readonly routes: readonly Route[];
  readonly overrides: Readonly<Record<string, { readonly contentType: string }>>;
}

/**
 * The middleware decides on every request; what it passes on to a file gets the media type by suffix, or by
 * name if the file has a type of its own. No route grows with the pages, and none redirects: a pattern that
 * drops a trailing slash would send `//elsewhere.example/` elsewhere.
 */
export function outputConfig(functionName: string, input: HostInput): OutputConfig {
  const { mediaTypes, otherTypes } = mediaTypesOf(input);
  return {
    version: 3,
    routes: [
      { src: '^/.*$', middlewarePath: functionName, override: true, continue: true },
      ...[...mediaTypes].map(([suffix, contentType]) => ({
        src: `^/.*\\.${suffix}$`,
        headers: { 'Content-Type': contentType },
        continue: true as const,
      })),
      ...otherTypes.map(([path, contentType]) => ({
        src: `^${literalPattern(path)}$`,
        headers: { 'Content-Type': contentType },
        continue: true as const,
      })),
      { handle: 'filesystem' },
    ],
    overrides: Object.fromEntries(
      otherTypes.map(([path, contentType]) => [path.slice(1), { contentType }]),
    ),
  };
}
