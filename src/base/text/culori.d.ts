/** What is used of culori, which has no types of its own. */
declare module 'culori/fn' {
  export interface Oklch {
    readonly mode: 'oklch';
    readonly l: number;
    readonly c: number;
    readonly h?: number | undefined;
  }
  interface Rgb {
    readonly mode: 'rgb';
  }
  interface Mode<Name> {
    readonly mode: Name;
  }
  export const modeRgb: Mode<'rgb'>;
  export const modeLrgb: Mode<'lrgb'>;
  export const modeOklab: Mode<'oklab'>;
  export const modeOklch: Mode<'oklch'>;
  export function useMode(mode: Mode<'oklch'>): (colour: string) => Oklch;
  export function useMode(mode: Mode<string>): unknown;
  export function toGamut(space: 'rgb', mode: 'oklch'): (colour: Oklch) => Rgb;
  export function formatHex(colour: Rgb): string;
  export function interpolate(colours: readonly string[], mode: 'rgb'): (share: number) => Rgb;
  export function wcagContrast(one: string, other: string): number;
  export function wcagLuminance(colour: string): number;
}
