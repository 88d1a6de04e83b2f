import assert from 'node:assert/strict';
import type { Finding } from '../../../src/content/diagnostics/diagnostic.ts';
import { parseYaml } from '../../../src/content/sources/parse-yaml.ts';
import { readSimpleYaml } from '../../../src/content/sources/simple-yaml.ts';
import type { FuzzTarget } from '../target.ts';
import { sourceFixtures } from './source-fixtures.ts';

/** YAML is read without a crash, and the reader of simple YAML reads it as `yaml` does. */
export const yamlTarget: FuzzTarget = {
  name: 'yaml',
  seeds: () => sourceFixtures('yaml').map(({ text }) => text),
  pieces: [
    ...[
      ': ',
      ':',
      '- ',
      '|',
      '|-',
      '>',
      '>-',
      ' #',
      '# ',
      '[',
      ']',
      ', ',
      '{',
      '}',
      '&a',
      '*a',
      '!!str ',
    ],
    ...[
      '<<: ',
      '---',
      '...',
      '%YAML 1.2',
      '? ',
      'true',
      'no',
      'null',
      '~',
      '01',
      '1.0',
      '0x1f',
      'a: b',
    ],
    ...["''", '""', '"\\x', '    ', 'k: [[', '\u2028', '\u0085'],
  ],
  run(yaml) {
    const findings: Finding[] = [];
    const part = { yaml, offset: 0 };
    const parsed = parseYaml('a.yaml', part, (finding) => void findings.push(finding));
    const simple = readSimpleYaml(yaml);
    if (simple !== undefined) {
      assert.deepEqual(findings, []);
      assert.deepEqual(parsed?.reported, []);
      assert.deepEqual(parsed.oddScalars, []);
      assert.equal(JSON.stringify(simple), JSON.stringify(parsed.value));
    }
    const said = [
      ...new Set(findings.map(({ code, args }) => code + JSON.stringify(args).slice(0, 30))),
    ];
    return `${simple === undefined ? '' : 'simple '}${typeof parsed?.value} ${said.sort().join(' ')}`;
  },
};
