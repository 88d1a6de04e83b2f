// Whether this version may be released under a tag: `node scripts/release-check.js v1.2.3`.
import { readFileSync } from 'node:fs';

/** The name on the registry that is this project's; any other without a scope may be somebody else's. */
const ownName = 'studio-catalogue';

const { name, version } = JSON.parse(readFileSync('package.json', 'utf8'));
const [tag] = process.argv.slice(2);
const problems = [
  ...(tag === `v${version}`
    ? []
    : [`The tag is ${tag} and the version of package.json ${version}.`]),
  ...(name === ownName || name.startsWith('@')
    ? []
    : [
        `"${name}" may be another project's on the registry. Call the package ${ownName}, or give it a name in your own scope.`,
      ]),
  ...(readFileSync('CHANGELOG.md', 'utf8').includes(`\n## ${version}\n`)
    ? []
    : [`CHANGELOG.md has no section ${version}.`]),
];
for (const problem of problems) console.error(problem);
process.exit(problems.length === 0 ? 0 : 1);
