import { checkWithPictures } from '../../build/pipeline/check-with-pictures.ts';
import { cardMaker, openImageMaker } from '../../build/pipeline/site-images.ts';
import { openPictureStore } from '../../build/pipeline/picture-store.ts';
import type { CheckedSources } from '../../build/pipeline/build-types.ts';
import { hasErrors } from '../../content/diagnostics/has-errors.ts';
import type { Place, Range } from '../../content/diagnostics/diagnostic.ts';
import type { CompleteEntries, Entry } from '../../content/model/entries.ts';
import type { TracedSite } from '../../review/provenance/find-origin.ts';
import { marksIn } from '../../review/provenance/mark.ts';
import { assetsAmong } from '../../site/publish/pages/asset.ts';
import { languagesOf } from '../../site/publish/words/languages-of.ts';
import { classifyPath } from '../../content/sources/classify-path.ts';
import { createLocator } from '../../content/sources/locate.ts';
import type { CommandIo } from '../terminal/command-io.ts';
import { readBaseUrl } from '../inputs/read-base-url.ts';
import { readDay } from '../inputs/read-day.ts';
import { readTemplates } from '../inputs/read-templates.ts';
import { requireSources } from '../inputs/require-sources.ts';
import { shownPath } from '../inputs/shown-path.ts';
import { writeReports } from '../reports/write-reports.ts';

/** Options of the commands that trace what is published, as typed. */
export interface TraceOptions {
  readonly sources: string;
  readonly out: string;
  readonly templates?: string;
  readonly baseUrl?: string;
  readonly at?: string;
}

/** Sources without errors, ready to be traced. */
export interface OpenedSite extends TracedSite {
  readonly checked: CheckedSources;
  /** The sources folder as the user knows it. */
  readonly shownAs: string;
  /** A file of the sources as the user knows it. */
  readonly show: (file: string) => string;
  /** Where a place in the sources is. */
  readonly locate: (place: Place) => Range;
  /** The text of a file of the sources; undefined for a picture. */
  readonly textOf: (file: string) => string | undefined;
}

/**
 * Reads and checks the sources, and everything that they are published with.
 *
 * @returns undefined if they have errors, which have then been reported.
 * @throws UsageError for options that cannot be used.
 */
export async function openSite(
  options: TraceOptions,
  io: CommandIo,
): Promise<OpenedSite | undefined> {
  requireSources(options.sources, io.err);
  const templates = readTemplates(options.templates);
  const shownAs = shownPath(options.sources);
  const checked = await checkWithPictures({
    sources: options.sources,
    shownAs,
    out: options.out,
    languages: languagesOf(templates.keys()),
    assets: assetsAmong(templates.keys()),
    hasOwnTemplates: options.templates !== undefined,
    at: readDay(options.at, io),
  });
  if (hasErrors(checked.diagnostics)) {
    await writeReports(checked, [], { ...io, out: io.err, style: io.logStyle });
    return undefined;
  }
  const { looked, calendar } = checked;
  const { shelf } = await openPictureStore(looked);
  const maker = await openImageMaker({
    root: options.sources,
    looked,
    logo: calendar.live.site?.value.logo,
  });
  const lead = shownAs === '.' ? '' : `${shownAs}/`;
  const textOf = (file: string) => checked.textOf(lead + file);
  return {
    checked,
    shownAs,
    show: (file) => lead + file,
    textOf,
    locate: createLocator({
      get(path) {
        const { file } = classifyPath(path);
        const text = textOf(path);
        return file && text !== undefined ? { ...file, text } : undefined;
      },
    }),
    variant: {
      entries: withoutHashes(calendar.live as CompleteEntries),
      ...{ shelf, media: [...looked.keys()] },
    },
    given: {
      templates,
      baseUrl: readBaseUrl(options.baseUrl, io.env['CATALOGUE_BASE_URL']),
      imagesOf:
        maker &&
        ((site) => {
          const images = maker(site, [...marksIn(site.logo?.path ?? '')].join());
          const cardOf = cardMaker(images, { root: options.sources, looked });
          return { icons: images.icons, cardOf };
        }),
    },
  };
}

/** Only what a file says counts here, not its exact bytes. */
function withoutHashes(entries: CompleteEntries): CompleteEntries {
  const plain = <Some extends Entry<unknown>>({ sha256: _, ...entry }: Some) => entry;
  // Each keeps its type: only fields that nothing here reads are gone.
  return Object.fromEntries(
    Object.entries(entries as Readonly<Record<string, unknown>>).map(([name, value]) => [
      name,
      Array.isArray(value)
        ? (value as readonly Entry<unknown>[]).map(plain)
        : value && plain(value as Entry<unknown>),
    ]),
  ) as unknown as CompleteEntries;
}
