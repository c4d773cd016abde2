import { chakra } from '@chakra-ui/react';
import { useRef, useState } from 'react';
import { Row } from '#client/shared/ui/layout.tsx';
import { Text } from '#client/shared/ui/text.tsx';
import { isLostOn } from './logo-visibility.ts';

const Ground = chakra('div', {
  base: { padding: '2', border: 'hair', borderRadius: 'small' },
  variants: {
    ground: {
      light: { colorScheme: 'light', backgroundColor: 'plate' },
      dark: { colorScheme: 'dark', backgroundColor: 'band' },
    },
  },
});

const Picture = chakra('img', { base: { height: '4', maxWidth: 'full', objectFit: 'contain' } });

const GROUNDS = ['light', 'dark'] as const;
type GroundName = (typeof GROUNDS)[number];

/** Side of the square to which a logo is scaled down to be looked at, in pixels. */
const SIDE = 64;

interface LogoGroundsProps {
  src: string;
  label: string;
  /** The ground on which the site shows it. */
  shownOn: GroundName;
}

/** A logo on light and on dark ground, with a warning where it can hardly be seen on the one it is for. */
export function LogoGrounds({ src, label, shownOn }: LogoGroundsProps) {
  const ground = useRef<HTMLDivElement>(null);
  const [lost, setLost] = useState('');
  return (
    <div>
      <Row gap="1">
        {GROUNDS.map((name) => (
          <Ground key={name} ground={name} ref={name === shownOn ? ground : null}>
            <Picture
              src={src}
              alt={`${label} on ${name} ground`}
              onLoad={({ currentTarget }) => {
                if (name === shownOn) setLost(isLost(currentTarget, ground.current) ? src : '');
              }}
            />
          </Ground>
        ))}
      </Row>
      <Text size="small" color="bad" role="status">
        {lost === src && `This logo can hardly be seen on ${shownOn} ground.`}
      </Text>
    </div>
  );
}

/** Whether a loaded picture is lost on the ground behind it. One that cannot be looked at, of another site, is not. */
function isLost(picture: HTMLImageElement, ground: Element | null): boolean {
  const canvas = document.createElement('canvas');
  canvas.width = SIDE;
  canvas.height = SIDE;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context || !ground) return false;
  try {
    context.fillStyle = getComputedStyle(ground).backgroundColor;
    context.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
    context.clearRect(0, 0, SIDE, SIDE);
    context.drawImage(picture, 0, 0, SIDE, SIDE);
    return isLostOn([red, green, blue], context.getImageData(0, 0, SIDE, SIDE).data);
  } catch {
    return false;
  }
}
