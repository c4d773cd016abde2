import { Button } from '#client/shared/ui/Button.tsx';
import { Row } from '#client/shared/ui/layout.tsx';
import { Unseen } from '#client/shared/ui/text.tsx';

/** The buttons of a row; `name` tells screen readers which row. */
export function RowActions({
  name,
  onEdit,
  onDelete,
}: {
  name: string;
  onEdit: () => void;
  onDelete: () => void;
}) {
  return (
    <Row gap="1" flexWrap="nowrap">
      <Button look="outline" size="small" onClick={onEdit}>
        Edit<Unseen> {name}</Unseen>
      </Button>
      <Button look="outline" size="small" onClick={onDelete}>
        Delete<Unseen> {name}</Unseen>
      </Button>
    </Row>
  );
}
