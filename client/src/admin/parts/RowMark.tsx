import { chakra } from '@chakra-ui/react';
import { Mark } from '#client/shared/ui/Plate.tsx';

const Plate = chakra('div', {
  base: { width: '12', padding: 'half', backgroundColor: 'plate', borderRadius: 'small' },
});

/** The logo of a row, on the paper it is drawn for; nothing where there is none. */
export function RowMark({ src }: { src: string }) {
  if (src === '') return null;
  return (
    <Plate>
      <Mark src={src} alt="" height="5" />
    </Plate>
  );
}
