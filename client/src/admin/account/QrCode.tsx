import { chakra } from '@chakra-ui/react';
import { encode } from 'uqr';

/** The width of the quiet zone, in modules (ISO/IEC 18004, 6.3.8). */
const QUIET = 4;

const Drawing = chakra('svg', {
  // Dark on light in both colour modes: many cameras cannot read the inverse.
  base: { width: 'qr', maxWidth: 'full', height: 'auto', backgroundColor: 'plate', fill: 'band' },
});

/** A text as a QR code. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, data } = encode(text, { ecc: 'M', border: QUIET });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <Drawing viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path d={path} />
    </Drawing>
  );
}
