import type { BuildInput } from './build-types.ts';
import { EnvironmentError, linesOf, SelfCheckError, UsageError } from '../../base/failures.ts';
import { MissingAsset, TemplateError } from '../../site/publish/pages/template-error.ts';
import type { TracedBuild } from './remembered-build.ts';

/** What a thread is asked to build: an input without the parts that cannot be sent. */
export type BuildOrder = Omit<BuildInput, 'monitor'>;

/** How a build ended, in a form that can be sent from one thread to another. */
export type BuildParcel = { readonly build: PackedBuild } | { readonly failure: PackedFailure };

interface PackedBuild extends Pick<
  TracedBuild,
  'diagnostics' | 'shownFiles' | 'hosts' | 'days' | 'change' | 'pictures'
> {
  readonly texts: ReadonlyMap<string, string | undefined>;
  readonly sourcesDigest: string;
}

interface PackedFailure {
  readonly name: string;
  readonly lines: readonly string[];
  readonly stack: string | undefined;
}

/** Packs the result of a build; of the sources' texts, only those that findings are about. */
export function packBuild(build: TracedBuild): BuildParcel {
  const { diagnostics, shownFiles, textOf, hosts, days, change, pictures, sourcesDigest } = build;
  return {
    build: {
      ...{ diagnostics, shownFiles, hosts, days, pictures, sourcesDigest: sourcesDigest() },
      texts: new Map(diagnostics.map(({ file }) => [file, textOf(file)])),
      change: change && {
        written: change.written,
        removed: change.removed,
        leftovers: change.leftovers,
        unchanged: change.unchanged,
        bytes: change.bytes,
      },
    },
  };
}

/** Packs what a build threw. */
export function packFailure(failure: unknown): BuildParcel {
  const { name, stack } = failure instanceof Error ? failure : new Error(String(failure));
  return { failure: { name, lines: linesOf(failure), stack } };
}

/**
 * Returns what a build returned.
 *
 * @throws what the build threw, of the same class as far as callers distinguish classes.
 */
export function unpack(parcel: BuildParcel): TracedBuild {
  if ('failure' in parcel) throw revive(parcel.failure);
  const { texts, sourcesDigest, ...build } = parcel.build;
  return { ...build, textOf: (file) => texts.get(file), sourcesDigest: () => sourcesDigest };
}

const sendable = { UsageError, EnvironmentError, SelfCheckError };
const raised = { TemplateError, MissingAsset };

function revive({ name, lines, stack }: PackedFailure): Error {
  const error =
    name in sendable
      ? new sendable[name as keyof typeof sendable](lines)
      : new (name in raised ? raised[name as keyof typeof raised] : Error)(lines.join('\n'));
  return Object.assign(error, stack !== undefined && { stack });
}
