import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** The heading of a section, which has the focus when the address, such as that of a letter, has its anchor. */
export function useHeadingOfAddress(anchor: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { hash } = useLocation();
  useEffect(() => {
    if (hash === anchor) heading.current?.focus();
  }, [hash, anchor]);
  return heading;
}
