import { drawing, rect, type Svg } from '../draw/shapes.ts';
import { button } from '../parts/controls.ts';

/** What is drawn for an app: its icon, and what its screens show. */
export interface App {
  readonly icon: Svg;
  readonly screenshots: readonly Svg[];
}

/** An icon: a square without transparent corners. */
export const icon = (ground: string, ...parts: Svg[]): Svg =>
  drawing(1024, 1024, rect(0, 0, 1024, 1024, ground), ...parts);

/** A tablet screen in landscape orientation. */
export const wide = (ground: string, ...parts: Svg[]): Svg =>
  drawing(2048, 1536, rect(0, 0, 2048, 1536, ground), ...parts);

/** A phone screen in portrait orientation. */
export const tall = (ground: string, ...parts: Svg[]): Svg =>
  drawing(1290, 2796, rect(0, 0, 1290, 2796, ground), ...parts);

export const home = button(150, 150, 84, 'home');
