import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

const noticed = ['Killed', 'Timeout'];
const unnoticed = ['Survived', 'NoCoverage'];

/**
 * What mutants show: how many were noticed, and which survived without an argument.
 *
 * @param {readonly string[]} files that were changed.
 * @param {readonly { file: string, line: number, code: string, from: string, to: string, status: string }[]} mutants
 *   `code` is the line that a change begins in, `from` and `to` what it replaced.
 * @param {readonly { file: string, line: string, to?: string | string[], why: string }[]} arguments_
 *   survivors that change nothing that matters: all in a line, or only those that become `to`.
 */
export function judge(files, mutants, arguments_ = readArguments()) {
  const valid = mutants.filter(({ status }) => [...noticed, ...unnoticed].includes(status));
  const survivors = valid.filter(({ status }) => unnoticed.includes(status));
  const argues = (argument, mutant) =>
    argument.file === mutant.file &&
    argument.line === mutant.code &&
    (argument.to === undefined || [argument.to].flat().includes(mutant.to));
  const unargued = survivors.filter((one) => !arguments_.some((each) => argues(each, one)));
  // On a busy machine a survivor may take too long.
  const candidates = valid.filter(({ status }) => status !== 'Killed');
  const outdated = arguments_.filter(
    (each) => files.includes(each.file) && !candidates.some((one) => argues(each, one)),
  );
  const killed = ((valid.length - survivors.length) / Math.max(1, valid.length)) * 100;
  return {
    mutants: valid.length,
    killed: Math.round(killed * 10) / 10,
    argued: survivors.length - unargued.length,
    unargued: unargued.length,
    outdated: outdated.length,
    report: [
      ...unargued.map(
        ({ file, line, code, from, to, status }) =>
          `${file}:${line} ${status === 'NoCoverage' ? 'runs in no test' : 'no test notices'}\n    ${code}\n  - ${from}\n  + ${to}`,
      ),
      ...outdated.map(({ file, line }) => `${file}: an argument has lost its survivor: ${line}`),
    ].join('\n'),
  };
}

/** The arguments for survivors, read in the folder of the project. */
export const readArguments = () =>
  Object.entries(parse(readFileSync('scripts/mutation/survivors.yaml', 'utf8'))).flatMap(
    ([file, list]) => list.map((each) => ({ ...each, file })),
  );
