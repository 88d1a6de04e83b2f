import type { Manifest } from '../../../../src/content/publication/manifest.ts';
import { put } from '../json-edit.ts';
import { bus, type Scenario } from './scenario.ts';

/** Changes to speech sounds, pages, redirects and the site. */
export const pages: readonly Scenario[] = [
  {
    name: 'a sound gets another typical age',
    sources: (repository) => {
      repository.edit('sources/phonemes/b.yaml', '2-3 years', '2-4 years');
    },
    expected: ['notable age-changed phoneme b typicalAge'],
  },
  {
    name: 'a sound loses its tip',
    sources: (repository) => {
      repository.edit(
        'sources/phonemes/b.yaml',
        'parentTip: Say "bye-bye, bus" at the stop.\n',
        '',
      );
    },
    expected: ['breaking field-removed phoneme b parentTip'],
  },
  {
    name: 'a page says something different',
    sources: (repository) => {
      repository.edit('sources/pages/about.md', 'small people', 'very small people');
    },
    expected: ['editorial page-text page /about'],
  },
  {
    name: 'a page is new',
    sources: ({ write }) => {
      write('sources/pages/help.md', '---\ntitle: Help\ndescription: How.\n---\nAsk.\n');
    },
    expected: ['additive page-added page /help'],
  },
  {
    name: 'a page moves without a redirect',
    sources: ({ git }) => {
      git('mv', 'sources/pages/articles/first-words.md', 'sources/pages/articles/words.md');
    },
    expected: [
      'breaking page-removed page /articles/first-words',
      'additive page-added page /articles/words',
    ],
  },
  {
    name: 'a page moves with a redirect',
    sources: (repository) => {
      repository.git(
        'mv',
        'sources/pages/articles/first-words.md',
        'sources/pages/articles/words.md',
      );
      repository.edit(
        'sources/moved.yaml',
        'redirects:',
        'redirects:\n  /articles/first-words: /articles/words',
      );
    },
    expected: [
      'notable page-redirected page /articles/first-words',
      'additive page-added page /articles/words',
    ],
  },
  {
    name: 'a page is removed with a 410',
    sources: (repository) => {
      repository.git('rm', '-q', 'sources/pages/articles/first-words.md');
      repository.edit('sources/moved.yaml', '- /toys', '- /toys\n  - /articles/first-words');
    },
    expected: ['notable page-withdrawn page /articles/first-words'],
  },
  {
    name: 'a 410 is forgotten',
    sources: (repository) => {
      repository.edit('sources/moved.yaml', 'removed:\n  - /toys\n', '');
    },
    expected: ['breaking gone-page-forgotten page /toys'],
  },
  {
    name: 'a redirect is dropped',
    sources: (repository) => {
      repository.edit('sources/moved.yaml', '  /omnibus: /vehicles/bus\n', '');
    },
    expected: ['breaking redirect-removed redirect /omnibus'],
  },
  {
    name: 'a redirect gives way to a 410',
    sources: (repository) => {
      repository.edit('sources/moved.yaml', '  /omnibus: /vehicles/bus\n', '');
      repository.edit('sources/moved.yaml', '- /toys', '- /toys\n  - /omnibus');
    },
    expected: ['notable redirect-withdrawn redirect /omnibus'],
  },
  {
    name: 'a redirect leads elsewhere',
    sources: (repository) => {
      repository.edit('sources/moved.yaml', '/omnibus: /vehicles/bus', '/omnibus: /vehicles/tram');
    },
    expected: ['breaking redirect-retargeted redirect /omnibus'],
  },
  {
    name: 'a redirect is new',
    sources: (repository) => {
      repository.edit('sources/moved.yaml', 'redirects:', 'redirects:\n  /bus: /vehicles/bus');
    },
    expected: ['additive redirect-added redirect /bus'],
  },
  {
    name: 'the site moves to another host',
    sources: (repository) => {
      repository.edit('sources/site.yaml', 'https://wheels.example\n', 'https://rail.example\n');
      repository.edit(bus, 'https://wheels.example/about', 'https://rail.example/about');
    },
    expected: ['breaking base-url-changed api baseUrl'],
  },
  {
    name: 'a permanent redirect is one for now',
    output: [put('/catalogue-manifest.json', '/redirects/0/status', 302)],
    expected: ['notable redirect-status-changed redirect /Beep and Say status'],
  },
  {
    name: 'a page takes the place of a redirect',
    sources: (repository) => {
      repository.edit('sources/moved.yaml', '  /omnibus: /vehicles/bus\n', '');
      repository.write(
        'sources/pages/omnibus.md',
        '---\ntitle: Omnibus\ndescription: For all.\n---\nFor all.\n',
      );
    },
    expected: [
      'breaking redirect-retargeted redirect /omnibus',
      'additive page-added page /omnibus',
    ],
  },
  {
    name: 'a sound gets another key, and its address leads there',
    sources: (repository) => {
      repository.git('mv', 'sources/phonemes/f.yaml', 'sources/phonemes/ph.yaml');
      repository.edit('sources/vehicles/fire-engine.yaml', '[f]', '[ph]');
      repository.edit(
        'sources/moved.yaml',
        'redirects:',
        'redirects:\n  /speech-sounds/f: /speech-sounds/ph',
      );
    },
    expected: [
      'notable entry-replaced phoneme f',
      'additive entry-added phoneme ph',
      'editorial field-changed vehicle vehicle-002 practicePhonemeKeys',
      'editorial field-changed vehicle vehicle-002 practicePhonemeKeys',
    ],
  },
  {
    name: 'a vehicle goes, and the redirects to it',
    sources: (repository) => {
      repository.git('rm', '-q', 'sources/vehicles/tram.yaml');
      repository.edit(
        'sources/vehicles/bus.yaml',
        '\n  Meet the [tram](/vehicles/tram) too.\n',
        '',
      );
      repository.edit('sources/moved.yaml', '- /toys', '- /toys\n  - /vehicles/tram');
    },
    expected: [
      'breaking entry-removed vehicle vehicle-003',
      'editorial page-text page /vehicles/bus',
    ],
  },
  {
    name: 'the licence changes',
    sources: (repository) => {
      repository.edit(
        'sources/site.yaml',
        'navigation:',
        'licence:\n  name: CC BY-SA 4.0\n  url: https://creativecommons.org/licenses/by-sa/4.0/\nnavigation:',
      );
    },
    expected: [
      'notable licence-changed api site api.license.name',
      'notable licence-changed api site api.license.url',
      'notable licence-changed api site licence.identifier',
    ],
  },
  {
    name: 'the studio has another name',
    sources: (repository) => {
      repository.edit('sources/site.yaml', 'name: Wheelworks', 'name: Wheelwrights');
    },
    expected: ['editorial site-fact-changed api site brand.name'],
  },
  {
    name: 'a file is gone and one is served as another media type',
    output: [
      {
        path: '/catalogue-manifest.json',
        apply: (document) => {
          const manifest = document as Manifest;
          const files = manifest.files
            .filter(({ path }) => path !== '/agents.md')
            .map((file) =>
              file.path === '/llms.txt' ? { ...file, mediaType: 'text/html' } : file,
            );
          return { ...manifest, files };
        },
      },
    ],
    expected: [
      'breaking file-removed file /agents.md',
      'breaking media-type-changed file /llms.txt mediaType',
    ],
  },
];
