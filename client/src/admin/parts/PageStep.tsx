import { Button } from '#client/shared/ui/Button.tsx';

interface PageStepProps {
  /** False on the first or last page. The button keeps the focus, which a disabled one would lose. */
  isPossible: boolean;
  onStep: () => void;
  children: string;
}

/** Previous or Next. */
export const PageStep = ({ isPossible, onStep, children }: PageStepProps) => (
  <Button
    look="outline"
    size="small"
    aria-disabled={!isPossible || undefined}
    onClick={() => isPossible && onStep()}
  >
    {children}
  </Button>
);
