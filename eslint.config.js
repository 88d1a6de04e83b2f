import regexp from 'eslint-plugin-regexp';
import tseslint from 'typescript-eslint';

/** What opens files for writing, or puts one in the place of another. */
const writing = [
  'appendFile',
  'copyFile',
  'cp',
  'createWriteStream',
  'ftruncate',
  'link',
  'rename',
  'truncate',
  'write',
  'writeFile',
  'writev',
].flatMap((name) => [name, `${name}Sync`]);
const message = 'src/base/files/ is the one place that writes files: use what it offers.';

export default tseslint.config(
  {
    ignores: [
      '.cache/',
      'dist/',
      'out/',
      'bench/peers/',
      'test/fixtures/',
      'test/golden/',
      'templates/*.d.ts',
      'docs/',
    ],
  },
  {
    files: ['**/*.ts'],
    extends: [tseslint.configs.strictTypeChecked, tseslint.configs.stylisticTypeChecked],
    languageOptions: { parserOptions: { projectService: true } },
    rules: {
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_' },
      ],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
      // Kinds of finding without arguments take an empty object.
      '@typescript-eslint/no-generated-empty-object-type': 'off',
      // A type parameter on each side of a registry is what ties a code to its arguments.
      '@typescript-eslint/no-unnecessary-type-parameters': 'off',
    },
  },
  {
    files: ['src/**/*.ts'],
    ignores: ['src/base/files/**'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          paths: ['fs', 'node:fs', 'fs/promises', 'node:fs/promises'].map((name) => ({
            name,
            importNames: ['default', 'promises', ...writing],
            message,
          })),
        },
      ],
      'no-restricted-syntax': [
        'error',
        {
          selector: 'ImportDeclaration[source.value=/^(node:)?fs/] ImportNamespaceSpecifier',
          message,
        },
        {
          // Flags that let a file be written, by their letters or by their names.
          selector:
            'CallExpression[callee.name=/^open(Sync)?$/] > Literal.arguments:nth-child(2)[value=/[aw+]/]',
          message,
        },
        { selector: 'Identifier[name=/^O_(APPEND|CREAT|RDWR|TRUNC|WRONLY)$/]', message },
      ],
    },
  },
  {
    // What runs on texts of strangers takes time in proportion to their length, and no more.
    files: ['src/**/*.ts', 'bin/**/*.js', 'templates/**/*.js'],
    plugins: { regexp },
    rules: {
      'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
      // A sticky expression is tried at one place only.
      'regexp/no-super-linear-move': ['error', { report: 'potential', ignoreSticky: true }],
    },
  },
  {
    files: ['test/**/*.ts'],
    rules: {
      // node:test collects the promises of its own functions.
      '@typescript-eslint/no-floating-promises': [
        'error',
        {
          allowForKnownSafeCalls: [
            { from: 'package', package: 'node:test', name: ['test', 'it', 'describe', 'suite'] },
          ],
        },
      ],
    },
  },
);
