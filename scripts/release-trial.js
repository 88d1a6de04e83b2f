// Tries the commands that pack and publish a release, as the workflow has them, and publishes nothing. It reports what would
// go to the registry, and fails if a file would that git does not know, or one would not that package.json names.
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, normalize } from 'node:path/posix';

const workflow = readFileSync('.github/workflows/release.yml', 'utf8');
const commandOf = (name) => new RegExp(`run: npm (${name} .*)`).exec(workflow)[1].split(' ');
const folder = mkdtempSync(join(tmpdir(), 'catalogue-release-'));

function runNpm(args) {
  const { status, stdout, stderr } = spawnSync('npm', args, {
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });
  if (status === 0) return stdout;
  console.error(stderr);
  process.exit(1);
}

process.on('exit', () => rmSync(folder, { recursive: true }));
runNpm(commandOf('pack').map((arg) => (arg === '"$RUNNER_TEMP"' ? folder : arg)));
const archive = join(folder, readdirSync(folder)[0]);
const args = commandOf('publish').map((arg) => (arg === './*.tgz' ? archive : arg));
const stdout = runNpm([...args, '--dry-run', '--json']);

// npm 11 puts the answer under the name of the package, earlier ones do not.
const answer = JSON.parse(stdout);
const { id, files, size, unpackedSize } = answer.files ? answer : Object.values(answer)[0];
const paths = new Set(files.map(({ path }) => path));
const { bin, exports } = JSON.parse(readFileSync('package.json', 'utf8'));
const named = [...leaves(bin), ...leaves(exports)]
  .filter((path) => !path.includes('*'))
  .map(normalize);
const known = new Set(execFileSync('git', ['ls-files'], { encoding: 'utf8' }).split('\n'));
const problems = [
  ...named.filter((path) => !paths.has(path)).map((path) => `${path} would not be published.`),
  ...[...paths]
    .filter((path) => !known.has(path) && !path.startsWith('dist/'))
    .map((path) => `${path} would be published, and git does not know it.`),
];
for (const problem of problems) console.error(problem);
const megabytes = (bytes) => (bytes / 1e6).toFixed(1);
const provenance = args.includes('--provenance') ? 'with' : 'without';
console.log(
  `${id}: ${files.length} files, ${megabytes(size)} MB packed, ${megabytes(unpackedSize)} MB unpacked, ${provenance} provenance.`,
);
process.exit(problems.length === 0 ? 0 : 1);

function leaves(value) {
  return typeof value === 'string' ? [value] : Object.values(value).flatMap(leaves);
}
