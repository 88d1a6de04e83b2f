// The scan-only floor: stats and reads every source. node scan.js <sources>
import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

for (const entry of readdirSync(process.argv[2], { recursive: true, withFileTypes: true })) {
  const path = join(entry.parentPath, entry.name);
  if (statSync(path).isFile()) readFileSync(path);
}
