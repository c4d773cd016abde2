import { type RefObject, useEffect, useRef } from 'react';

/** Whether the component is no longer shown, for what goes on after its conversation was left. */
export function useIsLeft(): RefObject<boolean> {
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
    };
  }, []);
  return isLeft;
}
