import { FILM_HOST } from '#domain/company.ts';

/**
 * The film behind the hero of the home page. Nothing of it is loaded before a visitor plays it: until then a drawing of ours is
 * shown. "Steel: A Symphony of Industry" (1936) is in the public domain.
 */
export const film = {
  player: `${FILM_HOST}/embed/SteelASy1936?autoplay=1`,
  poster: '/drawings/mill.svg',
  play: 'Play the film',
  stop: 'Stop the film',
} as const;
