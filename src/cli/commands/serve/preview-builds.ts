import { setImmediate as nextTurn } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { hasErrors } from '../../../content/diagnostics/has-errors.ts';
import { linesIn } from '../../../content/diagnostics/printed.ts';
import { bySeverity } from '../../../content/diagnostics/reporters/reporter.ts';
import { text } from '../../../content/diagnostics/reporters/text.ts';
import { createStyle } from '../../../content/diagnostics/style.ts';
import { UsageError } from '../../../base/failures.ts';
import { createForesight, type ForeseenSite } from '../../../build/pipeline/foresee-site.ts';
import type { BuildInput } from '../../../build/pipeline/pipeline.ts';
import type { Builder, TracedBuild } from '../../../build/pipeline/remembered-build.ts';
import type { PageSource, Preview } from '../../../service/serve/preview.ts';
import type { ChangeFollower } from '../../../service/serve/watch-files.ts';
import { count } from '../../../base/text/count.ts';
import { blamingTemplates } from '../../inputs/blaming-templates.ts';
import { readBuildInput, type BuildInputOptions } from '../../inputs/build-input.ts';
import type { CommandIo } from '../../terminal/command-io.ts';

/** What keeps a preview up to date. */
export interface PreviewParts {
  /** In the background: pages are answered meanwhile. */
  readonly build: Builder;
  readonly preview: Preview;
}

/** After this many changes the next one no longer gets faster. */
const rehearsals = 4;

/**
 * Keeps a preview up to date: shows each change in open pages as soon as it can be predicted, and then
 * builds. The build reads and checks everything itself; pages reload if they show anything other than its
 * result.
 */
export class PreviewBuilds implements ChangeFollower {
  readonly #options: BuildInputOptions;
  readonly #io: CommandIo;
  readonly #parts: PreviewParts;
  readonly #foresight = createForesight();
  /** The site whose pages are shown; undefined if unknown. */
  #shown: ForeseenSite | undefined;
  #loaded = Promise.resolve();
  /** What was reported about the last build. */
  #printed = '';
  #touches = 0;

  constructor(options: BuildInputOptions, io: CommandIo, parts: PreviewParts) {
    [this.#options, this.#io, this.#parts] = [options, io, parts];
  }

  /** The first build. */
  async begin(): Promise<void> {
    const input = this.#input();
    // The build runs in the background, so both take as long as the longer one.
    let isBuilt = false;
    const building = this.#build(input).finally(() => (isBuilt = true));
    const [result] = await Promise.all([building, this.#prepare(input, () => isBuilt)]);
    this.#report(result, true);
    this.#settle(input, result);
  }

  /** Looks at the sources, and skips changes without effect until there is something to show. */
  async #prepare(input: BuildInput, isBuilt: () => boolean): Promise<void> {
    await nextTurn(); // the build has begun
    this.#foresight.lookAtAll(input);
    for (let turn = 0; turn < rehearsals && !isBuilt(); turn += 1) {
      this.#foresight.rehearse(input);
      await nextTurn();
    }
  }

  readonly onTouch = (paths: ReadonlySet<string>): void => {
    this.#touches += 1;
    const site = this.#foresee(paths);
    // The style sheet of other templates is not there yet, so their pages wait for the whole site.
    if (site === undefined || site === this.#shown) return;
    if (!isDeepStrictEqual(site.templates, this.#shown?.templates)) return;
    this.#shown = site;
    let pageOf: PageSource | undefined;
    this.#loaded = this.#parts.preview.showPages((file) => (pageOf ??= site.draftPages())(file));
    pageOf ??= site.draftPages(); // while open pages are about to ask
  };

  readonly onChange = async (): Promise<void> => {
    await this.#loaded; // before a build needs the processor
    const [input, before] = [this.#input(), this.#touches];
    const result = await this.#build(input);
    const isNewest = this.#touches === before;
    this.#report(result, isNewest);
    if (!hasErrors(result.diagnostics)) {
      const { logStyle, log } = this.#io;
      log(`${logStyle.green('✓')} ${count(result.change?.written.length ?? 0, 'file')} written.`);
    }
    if (isNewest) this.#settle(input, result);
  };

  #input(): BuildInput {
    return readBuildInput(this.#options, this.#io);
  }

  #build(input: BuildInput): Promise<TracedBuild> {
    return blamingTemplates(this.#options.templates, () => this.#parts.build(input));
  }

  #foresee(paths: Iterable<string>): ForeseenSite | undefined {
    try {
      return this.#foresight.foresee(this.#input(), paths);
    } catch (fault) {
      if (fault instanceof UsageError) return undefined; // the build that follows reports it
      throw fault;
    }
  }

  /** Compares a build with the prediction, and makes pages show what it gave. */
  #settle(input: BuildInput, { diagnostics, pictures, sourcesDigest }: TracedBuild): void {
    if (pictures !== undefined) this.#foresight.knowPictures(pictures);
    const isForeseen = this.#foresight.knows(sourcesDigest());
    if (hasErrors(diagnostics)) {
      if (!isForeseen) this.#foresight.lookAtAll(input);
      return;
    }
    const foreseen = isForeseen ? this.#foresight.foresee(input, []) : undefined;
    const site = foreseen ?? this.#foresight.lookAtAll(input);
    this.#parts.preview.showSite(site !== undefined && site === this.#shown);
    this.#shown = site;
  }

  /** Reports what there is to say about the sources, warnings once; pages show only errors that remain. */
  #report({ diagnostics, shownFiles, textOf }: TracedBuild, inPages: boolean): void {
    const { version, quiet, logStyle } = this.#io;
    const shown = quiet ? bySeverity(diagnostics).errors : diagnostics;
    const report = { diagnostics: shown, files: shownFiles, textOf, version };
    const plain = text({ ...report, style: createStyle(false) });
    const isFailed = hasErrors(diagnostics);
    // An editor that follows the log takes each list for all there is.
    if (plain === '' && this.#printed !== '') this.#io.err('No findings.');
    if (isFailed || (plain !== '' && plain !== this.#printed))
      this.#io.err(['Findings:', ...linesIn(text({ ...report, style: logStyle }))]);
    this.#printed = plain;
    if (isFailed && inPages) this.#parts.preview.showProblems(plain);
  }
}
