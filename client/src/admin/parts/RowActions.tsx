import { Button } from '#client/shared/ui/Button.tsx';
import { Row } from '#client/shared/ui/layout.tsx';
import { Unseen } from '#client/shared/ui/text.tsx';

interface RowActionsProps {
  /** Tells screen readers which row. */
  name: string;
  /** The row is looked at, and not changed. */
  isReadOnly?: boolean;
  onEdit: () => void;
  onDelete: () => void;
}

/** The buttons of a row. */
export function RowActions({ name, isReadOnly = false, onEdit, onDelete }: RowActionsProps) {
  return (
    <Row gap="1" flexWrap="nowrap">
      <Button look="outline" size="small" onClick={onEdit}>
        {isReadOnly ? 'View' : 'Edit'}
        <Unseen> {name}</Unseen>
      </Button>
      {!isReadOnly && (
        <Button look="outline" size="small" onClick={onDelete}>
          Delete<Unseen> {name}</Unseen>
        </Button>
      )}
    </Row>
  );
}
