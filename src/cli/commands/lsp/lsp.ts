import { dirname, resolve } from 'node:path';
import { createConnection, ProposedFeatures } from 'vscode-languageserver/node';
import { serveLanguage } from '../../../edit/language-server/server.ts';
import { languagesOf } from '../../../site/publish/words/languages-of.ts';
import { watchFiles } from '../../../service/serve/watch-files.ts';
import type { CommandIo, ExitCode } from '../../terminal/command-io.ts';
import { faultLines } from '../../terminal/fault-lines.ts';
import { templateNames } from '../../inputs/read-templates.ts';
import { explanationLinks } from './explanation-links.ts';

/** Options of `catalogue lsp`, as typed. */
export interface LspOptions {
  readonly sources?: readonly string[];
  readonly out: string;
  readonly templates?: string;
}

/**
 * `catalogue lsp`: the Language Server Protocol on standard input and output, until the editor says that it
 * is done or exits, or a signal arrives.
 */
export async function runLsp(options: LspOptions, io: CommandIo): Promise<ExitCode> {
  const connection = createConnection(ProposedFeatures.all, process.stdin, process.stdout);
  serveLanguage(connection, {
    sources: options.sources,
    outOf: (sources) => resolve(dirname(sources), options.out),
    languages: languagesOf(templateNames(options.templates)),
    version: io.version,
    explanationOf: explanationLinks(),
    async watch(folder, onTouch) {
      const watch = await watchFiles([folder], (fault) => {
        io.err(faultLines(fault));
      });
      watch.follow({ onTouch, onChange: () => Promise.resolve() });
      return watch;
    },
  });
  connection.listen();
  await io.stopped();
  return 0;
}
