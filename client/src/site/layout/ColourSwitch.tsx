import { switchColourMode } from '#client/shared/theme/colour-mode.ts';
import { Button } from '#client/shared/ui/Button.tsx';
import { ContrastIcon } from '#client/shared/ui/icons.tsx';

/** Switches between light and dark mode. Shown only where scripts run, since it needs them. */
export function ColourSwitch() {
  return (
    <Button
      look="bare"
      size="icon"
      aria-label="Switch between light and dark"
      title="Switch between light and dark"
      onClick={switchColourMode}
      data-scripted
    >
      <ContrastIcon />
    </Button>
  );
}
