import { ActionButton } from './ActionButton.tsx';

interface PageStepProps {
  /** False on the first or last page, or record. */
  isPossible: boolean;
  onStep: () => void;
  children: string;
}

/** Previous or Next. */
export const PageStep = ({ isPossible, onStep, children }: PageStepProps) => (
  <ActionButton look="outline" size="small" isOff={!isPossible} onClick={onStep}>
    {children}
  </ActionButton>
);
