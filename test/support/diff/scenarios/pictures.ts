import { busDrawing } from '../repository.ts';
import type { Scenario } from './scenario.ts';

const image = 'image: { file: bus.svg, alt: A bus }';

/** Changes to pictures. */
export const pictures: readonly Scenario[] = [
  {
    name: 'a picture is drawn anew',
    sources: ({ write }) => {
      write('sources/media/bus.svg', busDrawing.replace('r="3"', 'r="2"'));
    },
    expected: ['editorial picture-changed file /media/bus'],
  },
  {
    name: 'a picture becomes decoration',
    sources: (repository) => {
      const decoration = 'image: { file: bus.svg, alt: "", decorative: true }';
      repository.edit('sources/vehicles/bus.yaml', image, decoration);
    },
    expected: ['notable picture-alt-lost page /vehicles/bus bus'],
  },
  {
    name: 'a picture is described in other words, in a field and in a text',
    sources: (repository) => {
      repository.edit('sources/vehicles/bus.yaml', 'alt: A bus', 'alt: A red bus');
      repository.edit('sources/pages/about.md', '![A road]', '![A long road]');
    },
    expected: [
      'editorial picture-alt-changed page /about road',
      'editorial picture-alt-changed page /vehicles/bus bus',
    ],
  },
  {
    name: 'a page shows another picture',
    sources: (repository) => {
      repository.edit('sources/vehicles/bus.yaml', 'file: bus.svg', 'file: road.svg');
    },
    expected: [
      'additive picture-added page /vehicles/bus road',
      'editorial picture-removed page /vehicles/bus bus',
    ],
  },
];
