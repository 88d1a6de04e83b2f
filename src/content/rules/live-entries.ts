import type { Entries } from '../model/entries.ts';
import type { RuleInput } from './rule.ts';

/** The entries that are part of the site on the day of the calendar. */
export const liveEntries = ({ calendar }: RuleInput): Entries => calendar.live;
