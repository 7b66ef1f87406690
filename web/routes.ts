import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

/** The map of the site: which address shows which page in which frame. */
export default [
  layout('shell/default-layout.tsx', [
    index('home/home.route.tsx'),
    route('login', 'accounts/login.route.tsx'),
    route('reset-password', 'accounts/reset-password.route.tsx'),
    route('reset-password/do', 'accounts/reset-password-do.route.tsx'),
    route('activate/done', 'accounts/activate-done.route.tsx'),
    route('activate/error', 'accounts/activate-error.route.tsx'),
    route('activate/:token', 'accounts/activate.route.tsx'),
    route('members', 'search/members.route.tsx'),
    route('members/:id', 'profiles/member.route.tsx'),
    route('likes/m/:id', 'likes/liker.route.tsx'),
    route('likes/:type?', 'likes/likes.route.tsx'),
    route('swipe-game', 'swipe/swipe-game.route.tsx'),
    route('match-finder', 'match-finder/match-finder.route.tsx'),
    route('premium', 'credits/premium.route.tsx'),
    route('pricing', 'credits/pricing.route.tsx'),
    route('credits', 'credits/credits.route.tsx'),
    route('credits/:id/:paymentmethod?', 'credits/payment.route.tsx'),
    route('transactions', 'credits/transactions.route.tsx'),
    route('transactions/:id', 'credits/transaction.route.tsx'),
    route('profile', 'profiles/own-profile.route.tsx'),
    route('settings', 'settings/settings.route.tsx'),
    route('pages/attribution', 'attribution/attribution.route.tsx'),
    route('*', 'shell/not-found.route.tsx'),
  ]),
  layout('shell/chat-layout.tsx', [
    route('chats/:id?', 'chats/chats.route.tsx'),
    route('members/:id/chat', 'chats/member-chat.route.tsx'),
  ]),
  layout('shell/empty-layout.tsx', [route('signup', 'signup/signup.route.tsx')]),
  route('dev/ui', 'catalogue/catalogue.route.tsx'),
] satisfies RouteConfig
