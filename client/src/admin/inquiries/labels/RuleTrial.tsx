import { useQuery } from '@apollo/client/react';
import { Text } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import type { ArrivalConditionsInput } from '#client/admin/data/types.generated.ts';
import { formTypeOf } from '#client/admin/inquiries/inquiry-labels.ts';
import { TryArrivalRuleDocument } from '#client/admin/inquiries/labels/ArrivalRules.generated.ts';
import { arrivalConditionsRule } from '#domain/rules/arrival-rule.ts';
import { check } from '#domain/rules/check.ts';
import type { RuleFields } from './rule-words.ts';

/** How long the conditions stay as they are before they are tried, in milliseconds. */
const PAUSE = 300;

/** How many of the latest inquiries would have met the conditions that are typed. */
export function RuleTrial({ control }: { control: Control<RuleFields> }) {
  const [formType, page, words, domain] = useWatch({
    control,
    name: ['formType', 'page', 'words', 'domain'],
  });
  const conditions = useSettled<ArrivalConditionsInput>({
    formType: formTypeOf(formType),
    page,
    words,
    domain,
  });
  const isValid = check(arrivalConditionsRule, conditions).ok;
  const { data, previousData } = useQuery(TryArrivalRuleDocument, {
    variables: { conditions },
    skip: !isValid,
    fetchPolicy: 'cache-and-network',
  });
  const trial = isValid ? (data ?? previousData)?.tryArrivalRule : undefined;
  return (
    <Text
      textStyle="small"
      color="ink.muted"
      role="status"
      minHeight="1lh"
      alignSelf={{ md: 'end' }}
      paddingBlockEnd={{ md: '2' }}
    >
      {trial && `Would have matched ${trial.matching} of the last ${trial.of} inquiries.`}
    </Text>
  );
}

/** A value once it has not changed for a moment. */
function useSettled<Value>(value: Value): Value {
  const text = JSON.stringify(value);
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE);
    return () => clearTimeout(timer);
  }, [text]);
  return JSON.parse(settled) as Value;
}
