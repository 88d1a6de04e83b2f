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
 * @param {readonly { file: string, code: string, to?: string, why: string }[]} arguments_
 *   survivors that change nothing that matters: all in a line, or only the one that becomes `to`.
 */
export function judge(files, mutants, arguments_ = readArguments()) {
  const valid = mutants.filter(({ status }) => [...noticed, ...unnoticed].includes(status));
  const survivors = valid.filter(({ status }) => unnoticed.includes(status));
  const argues = (argument, mutant) =>
    argument.file === mutant.file &&
    argument.code === mutant.code &&
    (argument.to === undefined || argument.to === mutant.to);
  const unargued = survivors.filter((one) => !arguments_.some((each) => argues(each, one)));
  const outdated = arguments_.filter(
    (each) => files.includes(each.file) && !survivors.some((one) => argues(each, one)),
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
      ...outdated.map(({ file, code }) => `${file}: an argument has lost its survivor: ${code}`),
    ].join('\n'),
  };
}

const readArguments = () =>
  parse(readFileSync(new URL('survivors.yaml', import.meta.url), 'utf8')) ?? [];
