import { useMutation } from '@apollo/client/react';
import { Button, Heading, HStack, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useDialogInAddress, useOrderInAddress } from '#client/admin/data/address.ts';
import { toaster } from '#client/admin/data/toaster.ts';
import { useReadNow } from '#client/admin/data/useReadNow.ts';
import {
  DeleteArrivalRuleDocument,
  LabelsAndRulesDocument,
  type LabelsAndRulesQuery,
  OrderArrivalRulesDocument,
} from '#client/admin/inquiries/labels/ArrivalRules.generated.ts';
import { ActionFailure } from '#client/admin/parts/ActionForm.tsx';
import { Alert } from '#client/admin/parts/Alert.tsx';
import { EmptyState } from '#client/admin/parts/EmptyState.tsx';
import { OrderDialog } from '#client/admin/parts/OrderDialog.tsx';
import { actionsColumn } from '#client/admin/parts/RowActions.tsx';
import { Table } from '#client/admin/parts/Table.tsx';
import { adminMessages } from '#domain/messages.ts';
import { RuleDialog } from './RuleDialog.tsx';
import { type ArrivalRule, actionWords, conditionWords, type Givable, listed } from './rule-words.ts';
import { useDeletion, useLabelsRefetch } from './useDeletion.ts';

const words = adminMessages.labels;

/** The rules on arrival: their list, and the dialogs in which they are written and put in order. */
export function RulesSection({ data }: { data: LabelsAndRulesQuery }) {
  const { arrivalRules: rules } = data;
  const dialog = useDialogInAddress();
  const order = useOrderInAddress();
  const { action, askToDelete } = useDeletion(DeleteArrivalRuleDocument, words.ruleDeleted);
  return (
    <Stack as="section" aria-labelledby="rules-on-arrival" gap="4" paddingBlockStart="6">
      <HStack wrap="wrap" gap="4" justify="space-between">
        <Heading size="sm" id="rules-on-arrival">
          Rules on arrival
        </Heading>
        <HStack wrap="wrap" gap="2">
          {rules.length > 1 && (
            <Button variant="outline" size="sm" onClick={order.open}>
              Change order
            </Button>
          )}
          <Button variant="outline" size="sm" onClick={dialog.add}>
            Add a rule
          </Button>
        </HStack>
      </HStack>
      <Text textStyle="small" color="ink.muted" maxWidth="prose">
        Every rule that an inquiry meets is applied when it arrives, from the first to the last. The first
        owner and the first template stay. Spam is given no owner.
      </Text>
      <ActionFailure action={action} />
      {rules.length === 0 ? (
        <EmptyState
          title="There are no rules yet"
          text="A rule gives an inquiry labels, an owner and a template to answer with, by form, page, words or domain."
        />
      ) : (
        <RuleTable
          rules={rules}
          givable={data}
          isBusy={action.isBusy}
          onEdit={({ id }) => dialog.edit(id)}
          onDelete={(rule) => askToDelete(rule, words.confirmDeleteRule, rule.name)}
        />
      )}
      <OpenRule data={data} />
      {order.isOpen && <OrderOfRules onClose={order.close} />}
    </Stack>
  );
}

interface RuleTableProps {
  rules: readonly ArrivalRule[];
  givable: Givable;
  isBusy: boolean;
  onEdit: (rule: ArrivalRule) => void;
  onDelete: (rule: ArrivalRule) => void;
}

/** The rules in the order in which they are applied. */
const RuleTable = ({ rules, givable, isBusy, onEdit, onDelete }: RuleTableProps) => (
  <Table
    label="Rules on arrival"
    rows={rules}
    columns={[
      { title: 'Rule', kind: 'name', cell: (rule) => <NameAndConditions rule={rule} /> },
      { title: 'Gives', kind: 'long', cell: (rule) => listed(actionWords(rule, givable)) },
      actionsColumn<ArrivalRule>((rule) => [
        { label: 'Edit', opens: 'button', run: () => onEdit(rule) },
        { label: 'Delete', isOff: isBusy, run: () => onDelete(rule) },
      ]),
    ]}
  />
);

const NameAndConditions = ({ rule }: { rule: ArrivalRule }) => (
  <>
    {rule.name}
    <Text textStyle="small" color="ink.muted" as="span" display="block" fontWeight="400">
      {listed(conditionWords(rule))}
    </Text>
  </>
);

/** The dialog in the address, if any. */
function OpenRule({ data }: { data: LabelsAndRulesQuery }) {
  const { open, close } = useDialogInAddress();
  if (open === null) return null;
  const rule = open === 'new' ? null : data.arrivalRules.find(({ id }) => id === open.id);
  if (rule === undefined) return null;
  const onSaved = () => {
    toaster.show({ tone: 'good', text: words.ruleSaved });
    close();
  };
  return <RuleDialog key={rule?.id} rule={rule} givable={data} onSaved={onSaved} onClose={close} />;
}

/** The dialog in which the order is changed. */
function OrderOfRules({ onClose }: { onClose: () => void }) {
  const readNow = useReadNow(LabelsAndRulesDocument);
  const refetch = useLabelsRefetch();
  const [save] = useMutation(OrderArrivalRulesDocument);
  const [hasFailed, setFailed] = useState(false);
  if (hasFailed) return <Alert onDismiss={onClose}>{words.load}</Alert>;
  return (
    <OrderDialog
      title="Order of the rules"
      source={{
        async read() {
          return (await readNow({})).arrivalRules.map((rule) => ({
            ...{ id: rule.id, name: rule.name },
            detail: listed(conditionWords(rule)),
          }));
        },
        save: (ids) => save({ variables: { ids } }).then(refetch),
      }}
      onFailure={() => setFailed(true)}
      onClose={onClose}
    />
  );
}
