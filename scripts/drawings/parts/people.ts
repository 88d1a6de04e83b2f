import { circle, colour, ellipse, line, path, place, rect, type Svg } from '../draw/shapes.ts';

interface Looks {
  readonly skin: string;
  readonly hair: string;
  readonly top: string;
  readonly legs?: string;
}

export const people = {
  ada: { skin: '#8a5a3c', hair: '#2b1c16', top: colour.yellow, legs: colour.slate },
  ben: { skin: '#f2c6a0', hair: '#b5622d', top: colour.red, legs: colour.navy },
  mum: { skin: '#e0a983', hair: '#4a2f24', top: colour.pine, legs: colour.ink },
  gran: { skin: '#f2cdb0', hair: '#d9dde6', top: colour.violet, legs: colour.slate },
  dad: { skin: '#7a4d33', hair: '#231915', top: colour.blue, legs: colour.ink },
} satisfies Record<string, Looks>;

/** A standing person, 200 units high; a child is the same at a smaller scale. */
export const person = (
  looks: Looks,
  x: number,
  y: number,
  scale: number,
  options: { arm?: string; back?: boolean; bun?: boolean; hat?: string } = {},
): Svg =>
  place(
    x,
    y,
    scale,
    ellipse(0, 0, 42, 7, colour.ink, 0.16),
    line('M-15,-70 V-8', looks.legs ?? colour.ink, 24),
    line('M15,-70 V-8', looks.legs ?? colour.ink, 24),
    path('M-27,-6 h25 v-4 a12,10 0 0 0 -25,0 z M3,-6 h25 v-4 a12,10 0 0 0 -25,0 z', colour.brick),
    path('M-36,-60 Q-38,-142 0,-142 Q38,-142 36,-60 Q0,-52 -36,-60 z', looks.top),
    options.bun === true ? circle(0, -222, 15, looks.hair) : '',
    options.back === true
      ? circle(0, -172, 37, looks.hair)
      : circle(0, -170, 35, looks.skin) +
          path(
            'M-37,-168 Q-40,-210 0,-211 Q40,-210 37,-168 Q22,-190 -6,-190 Q-28,-188 -37,-168 z',
            looks.hair,
          ) +
          circle(-10, -168, 3.6, colour.ink) +
          circle(16, -168, 3.6, colour.ink) +
          line('M-4,-154 Q4,-147 12,-154', colour.ink, 3.4),
    options.hat === undefined
      ? ''
      : path('M-38,-182 Q-38,-218 0,-218 Q38,-218 38,-182 z', options.hat) +
          rect(-43, -190, 86, 14, options.hat, 7) +
          circle(0, -220, 11, colour.cream),
    line(options.arm ?? 'M30,-124 Q44,-96 38,-72', looks.top, 19),
  );
