import { Badge, Card, Heading, HStack, Text } from '@chakra-ui/react';
import { usePermission } from '#client/admin/data/usePermission.ts';
import { inquiryPath } from '#client/admin/paths.ts';
import { LinkButton } from '#client/shared/ui/LinkButton.tsx';
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
    <Card.Root as="section" aria-label={holderOf(appointment)}>
      <HStack wrap="wrap" gap="4" justify="space-between">
        <Heading as="h3" size="sm" dir="auto">
          {holderOf(appointment)}
        </Heading>
        <Badge>{stateLabel(state)}</Badge>
      </HStack>
      <Text dir="auto" textStyle="small">
        {[company, consultationType, reference && `Reference ${reference}`].filter(Boolean).join(' · ')}
      </Text>
      {isOutsideHours && (
        <Text textStyle="small" color="bad" fontWeight="650">
          The office is closed on this day. Move it, or tell the visitor.
        </Text>
      )}
      <HStack wrap="wrap" gap="2">
        {inquiryId && (
          <LinkButton variant="outline" size="sm" to={inquiryPath(inquiryId)}>
            Open inquiry
          </LinkButton>
        )}
        {mayChange && state !== 'blocked' && <TakerMenu appointment={appointment} run={run} />}
        {mayChange && (
          <AppointmentActions appointment={appointment} isPast={isPast} isBusy={isBusy} run={run} />
        )}
      </HStack>
    </Card.Root>
  );
}
