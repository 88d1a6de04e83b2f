import { put } from '../json-edit.ts';
import { vehicle, type Scenario } from './scenario.ts';

/** Changes to vehicles. */
export const vehicles: readonly Scenario[] = [
  {
    name: 'a vehicle is new',
    sources: ({ write }) => {
      write(vehicle('van'), 'id: vehicle-005\nname: Van\ncategory: road\n');
    },
    expected: ['additive entry-added vehicle vehicle-005'],
  },
  {
    name: 'a vehicle is removed with a 410',
    sources: (repository) => {
      repository.git('rm', '-q', vehicle('steam-train'));
      repository.edit('sources/moved.yaml', '- /toys', '- /toys\n  - /vehicles/steam-train');
    },
    expected: ['breaking entry-removed vehicle vehicle-004'],
  },
  {
    name: 'a vehicle is removed and its address forgotten',
    sources: ({ git }) => {
      git('rm', '-q', vehicle('steam-train'));
    },
    expected: ['breaking entry-removed vehicle vehicle-004'],
  },
  {
    name: 'a vehicle is renamed, its address stays',
    sources: (repository) => {
      repository.edit(vehicle('steam-train'), 'Steam Train', 'Steam Engine');
    },
    expected: ['editorial entry-renamed vehicle vehicle-004 name'],
  },
  {
    name: 'a vehicle moves with a redirect',
    sources: (repository) => {
      repository.git('mv', vehicle('steam-train'), vehicle('steam-engine'));
      repository.write(
        vehicle('steam-engine'),
        'id: vehicle-004\nname: Steam Train\ncategory: rail\npracticePhonemes: [s, b]\nformerSlugs: [steam-train]\nemoji: "🚂"\n',
      );
    },
    expected: ['notable moved-with-redirect vehicle vehicle-004 slug'],
  },
  {
    name: 'a vehicle moves without a redirect',
    sources: ({ git }) => {
      git('mv', vehicle('steam-train'), vehicle('steam-engine'));
    },
    expected: ['breaking moved-without-redirect vehicle vehicle-004 slug'],
  },
  {
    name: 'a vehicle with former slugs moves and takes its redirects along',
    sources: (repository) => {
      repository.git('mv', vehicle('tram'), vehicle('streetcar'));
      repository.edit(vehicle('streetcar'), '- street-car', '- street-car\n  - tram');
      repository.edit(vehicle('bus'), '/vehicles/tram', '/vehicles/streetcar');
    },
    expected: [
      'notable moved-with-redirect vehicle vehicle-003 slug',
      'editorial page-text page /vehicles/bus',
    ],
  },
  {
    name: 'two vehicles swap their ids',
    sources: (repository) => {
      repository.edit(vehicle('steam-train'), 'vehicle-004', 'vehicle-002');
      repository.edit(vehicle('fire-engine'), 'vehicle-002', 'vehicle-004');
    },
    expected: [
      'breaking address-reused vehicle vehicle-002 slug',
      'breaking field-removed vehicle vehicle-002 wordWorld',
      'breaking address-reused vehicle vehicle-004 slug',
      'notable category-changed vehicle vehicle-002 category',
      'notable primary-sound-changed vehicle vehicle-002 practicePhonemes',
      'notable tier-changed vehicle vehicle-002 tier',
      'notable category-changed vehicle vehicle-004 category',
      'notable primary-sound-changed vehicle vehicle-004 practicePhonemes',
      'notable tier-changed vehicle vehicle-004 tier',
      'additive field-added vehicle vehicle-004 wordWorld',
      'editorial field-changed vehicle vehicle-002 emoji',
      'editorial entry-renamed vehicle vehicle-002 name',
      'editorial field-changed vehicle vehicle-002 practicePhonemes',
      'editorial field-changed vehicle vehicle-004 emoji',
      'editorial entry-renamed vehicle vehicle-004 name',
      'editorial field-changed vehicle vehicle-004 practicePhonemes',
    ],
  },
  {
    name: 'a vehicle gets another id',
    sources: (repository) => {
      repository.edit(vehicle('steam-train'), 'vehicle-004', 'vehicle-009');
    },
    expected: [
      'breaking entry-removed vehicle vehicle-004',
      'additive entry-added vehicle vehicle-009',
    ],
  },
  {
    name: 'another sound comes first',
    sources: (repository) => {
      repository.edit(vehicle('steam-train'), '[s, b]', '[b, s]');
    },
    expected: [
      'notable primary-sound-changed vehicle vehicle-004 practicePhonemes',
      'notable tier-changed vehicle vehicle-004 tier',
    ],
  },
  {
    name: 'a further sound',
    sources: (repository) => {
      repository.edit(vehicle('steam-train'), '[s, b]', '[s, b, f]');
    },
    expected: ['editorial field-changed vehicle vehicle-004 practicePhonemes'],
  },
  {
    name: 'another category',
    sources: (repository) => {
      repository.edit(vehicle('tram'), 'rail', 'road');
    },
    expected: ['notable category-changed vehicle vehicle-003 category'],
  },
  {
    name: 'an emoji is gone',
    sources: (repository) => {
      repository.edit(vehicle('bus'), 'emoji: "🚌"\n', '');
    },
    expected: ['breaking field-removed vehicle vehicle-001 emoji'],
  },
  {
    name: 'an emoji is another',
    sources: (repository) => {
      repository.edit(vehicle('tram'), '🚊', '🚋');
    },
    expected: ['editorial field-changed vehicle vehicle-003 emoji'],
  },
  {
    name: 'a theme is new',
    sources: (repository) => {
      repository.edit(
        vehicle('tram'),
        'category: rail',
        'category: rail\nwordWorld: { name: The Stop, category: Places, summary: Step and rail. }',
      );
    },
    expected: ['additive field-added vehicle vehicle-003 wordWorld'],
  },
  {
    name: 'a description says something else',
    sources: (repository) => {
      repository.edit(vehicle('bus'), 'every corner', 'every second corner');
    },
    expected: ['editorial page-text page /vehicles/bus'],
  },
  {
    name: 'a field changes its type',
    output: [put('/api/vehicles.json', '/0/tier', '1')],
    expected: ['breaking field-retyped vehicle vehicle-001 tier'],
  },
];
