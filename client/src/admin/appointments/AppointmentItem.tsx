import { Badge } from '@chakra-ui/react';
import { usePermission } from '#client/admin/data/usePermission.ts';
import { inquiryPath } from '#client/admin/paths.ts';
import { ButtonLink } from '#client/shared/ui/Button.tsx';
import { Card } from '#client/shared/ui/Card.tsx';
import { Row } from '#client/shared/ui/layout.tsx';
import { Subheading, Text } from '#client/shared/ui/text.tsx';
import { AppointmentActions } from './AppointmentActions.tsx';
import { holderOf, stateLabel } from './appointment-labels.ts';
import { TakerMenu } from './TakerMenu.tsx';
import type { Run } from './useAppointmentCalls.ts';
import type { AppointmentRow } from './week.ts';

interface AppointmentItemProps {
  appointment: AppointmentRow;
  /** Whether it has begun. */
  isPast: boolean;
  isBusy: boolean;
  run: Run;
}

/** One appointment: who, under which reference and in which state, and what can be done with it. */
export function AppointmentItem({ appointment, isPast, isBusy, run }: AppointmentItemProps) {
  const { reference, inquiryId, company, consultationType, state, isOutsideHours } = appointment;
  const mayChange = usePermission(state === 'blocked' ? 'schedule:write' : 'appointments:write');
  return (
    <Card as="section" aria-label={holderOf(appointment)}>
      <Row justifyContent="space-between">
        <Subheading dir="auto">{holderOf(appointment)}</Subheading>
        <Badge>{stateLabel(state)}</Badge>
      </Row>
      <Text dir="auto" size="sm">
        {[company, consultationType, reference && `Reference ${reference}`].filter(Boolean).join(' · ')}
      </Text>
      {isOutsideHours && (
        <Text size="sm" color="bad" fontWeight="650">
          The office is closed on this day. Move it, or tell the visitor.
        </Text>
      )}
      <Row gap="2">
        {inquiryId && (
          <ButtonLink variant="outline" size="sm" to={inquiryPath(inquiryId)}>
            Open inquiry
          </ButtonLink>
        )}
        {mayChange && state !== 'blocked' && <TakerMenu appointment={appointment} run={run} />}
        {mayChange && (
          <AppointmentActions appointment={appointment} isPast={isPast} isBusy={isBusy} run={run} />
        )}
      </Row>
    </Card>
  );
}
