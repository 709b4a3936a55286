import { useState } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { editCounter, editTaskSchema, type Task, targetRefusal } from '#shared/contract/chores/tasks.ts';
import { emptyIsNull } from '../../../lib/forms/emptyIsNull.ts';
import { useActionForm } from '../../../lib/forms/useActionForm.ts';
import { useMembers, usePots } from '../../../sync/lists/familyLists.ts';
import { Select } from '../../../ui/choice/Select.tsx';
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx';
import { useEditTask } from '../api.ts';
import { PictureField } from '../picture/PictureField.tsx';
import { CounterPreview } from '../rule/CounterPreview.tsx';
import { MemberOptions, numberOrNull, TaskFields } from '../rule/TaskFields.tsx';
import { EditScopeDialog } from './EditScopeDialog.tsx';
import { taskFormOf } from './taskForm.ts';

interface EditTaskDialogProps {
  task: Task;
  onClose: () => void;
}

/** Of a task that comes back it asks first whether this time is meant, or all that are to come. */
export function EditTaskDialog(props: EditTaskDialogProps) {
  const [isThisTime, setThisTime] = useState(props.task.choreId === null);
  return isThisTime ? (
    <EditOnce {...props} />
  ) : (
    <EditScopeDialog {...props} onThisTime={() => setThisTime(true)} />
  );
}

function EditOnce({ task, onClose }: EditTaskDialogProps) {
  const { familyId } = task;
  const { data: members = [] } = useMembers(familyId);
  const { data: pots = [] } = usePots(familyId);
  const action = useEditTask(task);
  const { form, onSubmit, isUnsaved } = useActionForm({
    schema: editTaskSchema,
    defaultValues: taskFormOf(task),
    action,
    onDone: onClose,
  });
  const { errors } = form.formState;
  // In the order of the form: after a refusal the focus goes to the first of these that is wrong.
  const inputs = {
    title: form.register('title'),
    assignedToUserId: form.register(
      'assignedToUserId',
      task.assignedToUserId === null ? numberOrNull : { valueAsNumber: true },
    ),
    rewardPotId: form.register('rewardPotId', numberOrNull),
    dueDate: form.register('dueDate', emptyIsNull),
  };
  const title = useWatch({ control: form.control, name: 'title' });
  const { field: picture } = useController({ control: form.control, name: 'picture' });
  const counter = editCounter(task, title);
  const isRefused = targetRefusal(task, counter.targetCount) !== null;
  return (
    <FormDialog
      title="Edit Task"
      submit="Save Changes"
      isPending={action.isPending}
      isUnsaved={isUnsaved}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <TaskFields
        inputs={inputs}
        errors={errors}
        pots={pots}
        picture={
          <PictureField
            title={title}
            value={picture.value}
            before={task.picture}
            error={errors.picture?.message}
            onChange={picture.onChange}
            focusRef={picture.ref}
          />
        }
        assignTo={
          <Select label="Assign To" error={errors.assignedToUserId?.message} {...inputs.assignedToUserId}>
            <MemberOptions
              members={members}
              none={task.assignedToUserId === null ? 'Whoever comes first' : undefined}
            />
          </Select>
        }
        titleHint={<CounterPreview counter={isRefused ? null : counter} />}
      />
    </FormDialog>
  );
}
