import { fileOperation } from '../operation.ts';
import type { Kind } from './kind.ts';

export const vehicle = {
  name: 'vehicle',
  noun: 'vehicle',
  folder: 'vehicles',
  index: '/vehicles',
  title: 'Vehicles',
  nameField: 'name',
  markdown: ['description'],
  pictures: ['image'],
  recordings: ['audio'],
  former: 'formerSlugs',
  document: 'VehicleDocument',
  references: [
    { field: 'category', to: 'category' },
    { field: 'practicePhonemes', to: 'phoneme', isList: true },
  ],
  operations: [
    fileOperation({
      operationId: 'listVehicles',
      tag: { name: 'Vehicles', description: 'Vehicles and the speech sounds in their names.' },
      path: '/api/vehicles.json',
      summary: 'The vehicle catalogue',
      description:
        'Returns all vehicles with category, difficulty tier, practice sounds and word world. Use it to find vehicles for a sound or a theme; the sounds themselves are explained in the curriculum. The list is complete, without paging or filter.',
      resource: {
        name: 'Vehicle catalogue',
        description: 'Every vehicle with its category, tier, practice sounds and word world.',
      },
      response: {
        description: 'All vehicles, in the order of their ids.',
        schema: { arrayOf: 'Vehicle' },
      },
    }),
  ],
  topics: { category: 'category', practicePhonemes: 'sounds' },
  new: {
    questions: [
      { field: 'category', prompt: 'Which category is it in?' },
      {
        field: 'practicePhonemes',
        prompt:
          'Which speech sounds does it practise? Keys separated by commas, the main one first; none is fine.',
        fallback: '',
      },
      { field: 'emoji', prompt: 'An emoji that shows it; none is fine.', fallback: '' },
    ],
    takesId: true,
    next: 'add a description and a picture',
  },
} as const satisfies Kind;
