import { isDeepStrictEqual } from 'node:util';
import { hasErrors } from '../diagnostics/has-errors.ts';
import { text } from '../diagnostics/reporters/text.ts';
import { createStyle } from '../diagnostics/style.ts';
import { UsageError } from '../failures.ts';
import { createForesight } from '../foresee-site.ts';
import type { BuildInput } from '../pipeline.ts';
import { TemplateError } from '../publish/pages/templates.ts';
import { createPageSource, type SiteDraft } from '../publish/publish.ts';
import type { Builder, TracedBuild } from '../remembered-build.ts';
import type { Preview } from '../serve/preview.ts';
import type { ChangeFollower } from '../serve/watch-files.ts';
import { count } from '../text/count.ts';
import { blamingTemplates } from './blaming-templates.ts';
import { readBuildInput, type BuildInputOptions } from './build-input.ts';
import type { CommandIo } from './command-io.ts';

/** Builds that keep a preview up to date. */
export interface PreviewBuilds {
  /** The first one. */
  readonly begin: () => Promise<void>;
  /**
   * Shows each change in open pages as soon as it can be foreseen, and then builds. The build reads
   * and checks everything itself; pages load again where they show anything else than it gave.
   *
   * @param onBuilt told when another site is in the output folder.
   */
  readonly follower: (onBuilt: () => void) => ChangeFollower;
}

/** Where previews are built. */
export interface PreviewParts {
  /** In the background: pages are answered meanwhile. */
  readonly build: Builder;
  readonly preview: Preview;
}

/** Builds with some options. */
export function createPreviewBuilds(
  options: BuildInputOptions,
  io: CommandIo,
  { build, preview }: PreviewParts,
): PreviewBuilds {
  const foresight = createForesight();
  /** The site whose pages are shown; undefined where that is not known. */
  let shown: SiteDraft | undefined;
  let loaded = Promise.resolve();
  let touches = 0;
  const inputNow = () => readBuildInput(options, io);
  const buildNow = (input: BuildInput) => blamingTemplates(options.templates, () => build(input));
  const foresee = (paths: Iterable<string>): SiteDraft | undefined => {
    try {
      return foresight.foresee(inputNow(), paths);
    } catch (fault) {
      // The build that follows will say so.
      if (fault instanceof UsageError || fault instanceof TemplateError) return undefined;
      throw fault;
    }
  };
  const settle = (input: BuildInput, { diagnostics, sourcesDigest }: TracedBuild): void => {
    const isForeseen = foresight.knows(sourcesDigest());
    if (hasErrors(diagnostics)) {
      if (!isForeseen) foresight.lookAtAll(input);
      return;
    }
    const site =
      (isForeseen ? foresight.foresee(input, []) : undefined) ?? foresight.lookAtAll(input);
    preview.showSite(site !== undefined && site === shown);
    shown = site;
  };
  const showErrors = ({ diagnostics, shownFiles, textOf }: TracedBuild, inPages: boolean): void => {
    const report = { diagnostics, files: shownFiles, textOf, version: io.version };
    io.err(text({ ...report, style: io.logStyle }));
    if (inPages) preview.showProblems(text({ ...report, style: createStyle(false) }));
  };
  return {
    async begin() {
      const input = inputNow();
      // The build is in the background, so both take the time of the longer one.
      const [result] = await Promise.all([
        buildNow(input),
        blamingTemplates(options.templates, () => Promise.resolve(input).then(foresight.lookAtAll)),
      ]);
      if (hasErrors(result.diagnostics)) showErrors(result, true);
      settle(input, result);
    },
    follower: (onBuilt) => ({
      onTouch(paths) {
        touches += 1;
        const site = foresee(paths);
        // The style sheet of other templates is not there yet: their pages wait for the whole site.
        if (site === undefined || site === shown) return;
        if (!isDeepStrictEqual(site.templates, shown?.templates)) return;
        shown = site;
        loaded = preview.showPages(createPageSource(site));
      },
      async onChange() {
        await loaded; // before a build that wants the processor
        const [input, before] = [inputNow(), touches];
        const result = await buildNow(input);
        const isNewest = touches === before;
        if (hasErrors(result.diagnostics)) showErrors(result, isNewest);
        else {
          const { written = [] } = result.change ?? {};
          io.log(`${io.logStyle.green('✓')} ${count(written.length, 'file')} written.`);
          onBuilt();
        }
        if (isNewest) settle(input, result);
      },
    }),
  };
}
