import { chakra, Span } from '@chakra-ui/react';
import { pictureAddress } from '#client/shared/ui/picture-address.ts';
import { tradingName, useSettings } from '#client/site/data/useSettings.ts';

/** Default logos with two variants: for light and for dark backgrounds. */
const INK_TWINS: Readonly<Record<string, string>> = { '/brand/wordmark.svg': '/brand/wordmark-dark.svg' };

/** Dark mode is the class the switch sets or, until it is used, the system's setting (theme/colour-mode.ts). */
const whenDark = (display: string) => ({
  '.dark &': { display },
  '@media (prefers-color-scheme: dark)': { 'html:not(.light) &': { display } },
});

const Picture = chakra('img', {
  base: { height: '8', width: 'auto', maxWidth: '100%', objectFit: 'contain' },
  variants: {
    ground: {
      paper: whenDark('none'),
      dark: { display: 'none', ...whenDark('block') },
      ink: {},
      /** Any other logo gets a light background, for which it was probably drawn. */
      plate: { backgroundColor: 'plate', padding: '1', borderRadius: 'small' },
    },
  },
});

/** Lazy, so that of the two variants only the visible one is fetched, and the footer's when it comes near. */
const file = { width: '188px', height: '32px', loading: 'lazy' } as const;

/**
 * The company's logo from the settings, in the header or on the dark footer; the company's name without one. On dark
 * ground that for dark ground, or else the logo on a light plate.
 */
export function Logo({ ground }: { ground?: 'ink' }) {
  const settings = useSettings();
  const name = tradingName(settings);
  const { logo, logoDark } = settings.company;
  const twin = logoDark || INK_TWINS[logo];
  if (logo === '') return <Span textStyle="subheading">{name}</Span>;
  // The width of an uploaded one is unknown. The footer is a column, which would stretch it.
  const size = logo in INK_TWINS && !logoDark ? file : { height: file.height, loading: file.loading };
  const place = ground === 'ink' ? { alignSelf: 'start' } : {};
  if (!twin)
    return <Picture ground="plate" src={pictureAddress(logo)} alt={name} height={file.height} {...place} />;
  if (ground === 'ink')
    return <Picture ground="ink" src={pictureAddress(twin)} alt={name} {...size} {...place} />;
  return (
    <>
      <Picture ground="paper" src={pictureAddress(logo)} alt={name} {...size} />
      <Picture ground="dark" src={pictureAddress(twin)} alt={name} {...size} />
    </>
  );
}
