// Builds dist/ if the package comes from its repository: npm runs this after `npm ci`, and before it packs a
// git dependency.
import { spawnSync } from 'node:child_process';

if (process.env.npm_config_global === 'true') {
  // npm passes "global" on when it prepares a git dependency. It then installs no tsup there, and links the
  // global command to a temporary folder, which it removes.
  console.error(
    'npm cannot install this program globally from a repository. Clone it, run `npm ci` and `npm pack` there, and then `npm install --global` with the archive.',
  );
  process.exit(1);
}
const { status } = spawnSync('tsup', ['--silent'], { stdio: 'inherit', shell: true });
process.exit(status ?? 1);
