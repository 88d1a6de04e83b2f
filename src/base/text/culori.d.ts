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
  interface Mode<Colour> {
    readonly convert?: (colour: string) => Colour;
  }
  export const modeRgb: Mode<Rgb>;
  export const modeLrgb: Mode<unknown>;
  export const modeOklab: Mode<unknown>;
  export const modeOklch: Mode<Oklch>;
  export function useMode<Colour>(mode: Mode<Colour>): (colour: string) => Colour;
  export function toGamut(space: 'rgb', mode: 'oklch'): (colour: Oklch) => Rgb;
  export function formatHex(colour: Rgb): string;
  export function interpolate(colours: readonly string[], mode: 'rgb'): (share: number) => Rgb;
  export function wcagContrast(one: string, other: string): number;
  export function wcagLuminance(colour: string): number;
}
