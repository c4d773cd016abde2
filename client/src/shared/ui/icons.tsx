import { createIcon } from '@chakra-ui/react';
import type { ComponentProps } from 'react';

/** How icons are drawn: 24 units, lines of 1.75, no fill. */
const lines = { fill: 'none', stroke: 'currentColor', strokeWidth: '1.75', strokeLinecap: 'square' } as const;

/**
 * An icon of one path, hidden from screen readers, which read the text beside it. The mark lets a bundle leave out those
 * that it does not use.
 */
/* @__NO_SIDE_EFFECTS__ */
const icon = (path: ComponentProps<'path'>) => createIcon({ path: <path {...path} />, defaultProps: lines });

export const ArrowIcon = icon({ d: 'M4 12h15M13 6l6 6-6 6' });
export const BellIcon = icon({ d: 'M4 17h16l-2-3v-4a6 6 0 0 0-12 0v4ZM12 2v2M10 20h4' });
export const CalendarIcon = icon({ d: 'M4 6h16v14H4ZM4 10h16M8 3v5M16 3v5' });
export const ChevronIcon = icon({ d: 'M6 9l6 6 6-6' });
export const ClockIcon = icon({ d: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM12 7v5l3.5 2' });
export const CloseIcon = icon({ d: 'M5 5l14 14M19 5L5 19' });
export const DownIcon = icon({ d: 'M12 4v15M6 13l6 6 6-6' });

/** The handle for dragging. */
export const GripIcon = icon({ d: 'M9 6v0M15 6v0M9 12v0M15 12v0M9 18v0M15 18v0', strokeWidth: '3' });
export const MailIcon = icon({ d: 'M3 5h18v14H3ZM3 6l9 7 9-7' });
export const MenuIcon = icon({ d: 'M4 6h16M4 12h16M4 18h16' });

/** Further actions. */
export const MoreIcon = icon({ d: 'M5 12v0M12 12v0M19 12v0', strokeWidth: '3' });
export const PauseIcon = icon({ d: 'M8 5v14M16 5v14' });
export const PhoneIcon = icon({
  d: 'M6 3h4l1.5 5-2.5 1.8a12 12 0 0 0 5.2 5.2L16 12.5l5 1.5v4a3 3 0 0 1-3 3A15 15 0 0 1 3 6a3 3 0 0 1 3-3Z',
});
export const PlayIcon = icon({ d: 'M7 4.5v15l12-7.5Z' });
export const StarIcon = icon({
  d: 'M12 3.5l2.6 5.6 6.1.7-4.5 4.2 1.2 6-5.4-3-5.4 3 1.2-6-4.5-4.2 6.1-.7Z',
  fill: 'currentColor',
});
export const UpIcon = icon({ d: 'M12 20V5M6 11l6-6 6 6' });

/** The colour mode switch: half light, half dark. */
export const ContrastIcon = /* @__PURE__ */ createIcon({
  path: [
    <circle key="whole" cx="12" cy="12" r="8.5" />,
    <path key="half" fill="currentColor" stroke="none" d="M12 3.5a8.5 8.5 0 0 1 0 17Z" />,
  ],
  defaultProps: lines,
});
