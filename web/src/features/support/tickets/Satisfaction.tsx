import { Button, Input, Rate } from 'antd'
import { useState } from 'react'
import { hasEnded, tickets, type TicketDetail } from '@omics/contract/support/tickets'
import { useApiMutation } from '../../../api/query.ts'
import { useMessages } from '../../../ui/language/i18n.ts'
import { supportMessages } from '../messages.ts'
import { changes } from './changes.ts'
import styles from './tickets.module.css'

/** How content the customer of a solved ticket is: asked from them, shown to those who looked after it. */
export function Satisfaction({ one }: { one: TicketDetail }) {
  const t = useMessages(supportMessages)
  const [stars, setStars] = useState(0)
  const [comment, setComment] = useState('')
  const rate = useApiMutation(tickets.rate, { changes })
  const ended = hasEnded(one.state)
  if (one.stars !== null)
    return (
      <section className={styles['satisfaction']}>
        <h3>{t('satisfaction')}</h3>
        <Rate disabled value={one.stars} />
        {one.stars_comment !== '' && <p>{one.stars_comment}</p>}
      </section>
    )
  if (!ended || !one.mine) return null
  return (
    <section className={styles['satisfaction']}>
      <h3>{t('howContent')}</h3>
      <div className={styles['rating']}>
        <Rate value={stars} onChange={setStars} />
        <Input.TextArea
          aria-label={t('howContentMore')}
          placeholder={t('howContentMore')}
          autoSize={{ minRows: 2, maxRows: 6 }}
          maxLength={2000}
          value={comment}
          onChange={({ target }) => setComment(target.value)}
        />
        <Button
          disabled={stars === 0}
          loading={rate.isPending}
          onClick={() => rate.mutate({ params: { id: one.id }, body: { stars, comment } })}
        >
          {t('rate')}
        </Button>
      </div>
    </section>
  )
}
