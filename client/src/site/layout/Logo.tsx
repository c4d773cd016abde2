import { chakra } from '@chakra-ui/react';
import { pictureAddress } from '#client/shared/ui/picture-address.ts';
import { tradingName } from '#client/site/data/trading-name.ts';
import { useSettings } from '#client/site/data/useSettings.ts';

/** Default logos with two variants: for light and for dark backgrounds. */
const INK_TWINS: Readonly<Record<string, string>> = { '/brand/wordmark.svg': '/brand/wordmark-dark.svg' };

/** Dark mode is the class the switch sets or, until it is used, the system's setting (theme/colour-mode.ts). */
const whenDark = (display: string) => ({
  '.dark &': { display },
  '@media (prefers-color-scheme: dark)': { 'html:not(.light) &': { display } },
});

const Picture = chakra('img', {
  base: { height: '4', width: 'auto', maxWidth: '100%', objectFit: 'contain' },
  variants: {
    ground: {
      paper: whenDark('none'),
      dark: { display: 'none', ...whenDark('block') },
      ink: {},
      /** Any other logo gets a light background, for which it was probably drawn. */
      plate: { backgroundColor: 'plate', padding: 'half', borderRadius: 'small' },
    },
  },
});

/** Lazy, so that of the two variants only the visible one is fetched, and the footer's when it comes near. */
const file = { width: 188, height: 32, loading: 'lazy' } as const;

/** The company's logo from the settings, in the header or on the dark footer; the company's name without one. */
export function Logo({ ground }: { ground?: 'ink' }) {
  const settings = useSettings();
  const name = tradingName(settings);
  const { logo } = settings.company;
  const inkTwin = INK_TWINS[logo];
  if (logo === '') return <chakra.span textStyle="subheading">{name}</chakra.span>;
  if (inkTwin === undefined)
    return <Picture ground="plate" src={pictureAddress(logo)} alt={name} height={32} />;
  if (ground === 'ink')
    return <Picture ground="ink" src={pictureAddress(inkTwin)} alt={name} {...file} alignSelf="start" />;
  return (
    <>
      <Picture ground="paper" src={pictureAddress(logo)} alt={name} {...file} />
      <Picture ground="dark" src={pictureAddress(inkTwin)} alt={name} {...file} />
    </>
  );
}
